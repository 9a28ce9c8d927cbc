import { writeFileSync } from 'node:fs'
import { namedEndpoints } from '../../../platform/contract.ts'
import { projectPath, projectVersion } from '../../../platform/project.ts'
import { openApi } from './openapi.ts'
import { anywhere, openApiFile } from './written.ts'

const { version } = projectVersion()
writeFileSync(projectPath(openApiFile), JSON.stringify(openApi(namedEndpoints, { version, url: anywhere })))
