import { projectPath } from '../../platform/project.ts'
import { documentWriterConformance } from './document-writer.conformance.ts'
import { fakeDocumentWriter } from './fake.ts'
import { pooledDocumentWriter } from './pooled.ts'

documentWriterConformance('the fake', fakeDocumentWriter)
documentWriterConformance('the pool of processes', () =>
  pooledDocumentWriter({ font_dir: projectPath('node_modules', '@expo-google-fonts') }),
)
