export { default as spectral, type RulesetDefinition } from '@stoplight/spectral-core'
export { oas } from '@stoplight/spectral-rulesets'
