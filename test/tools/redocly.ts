export { createConfig, lintFromString, loadConfig } from '@redocly/openapi-core'
