import { documentReaderConformance } from './document-reader.conformance.ts'
import { fakeDocumentReader } from './fake.ts'
import { pooledDocumentReader } from './pooled.ts'

documentReaderConformance('the fake', fakeDocumentReader)
documentReaderConformance('the pool of processes', pooledDocumentReader)
