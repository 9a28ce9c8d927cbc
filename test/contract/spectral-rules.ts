import { oas, type RulesetDefinition } from '../tools/spectral.ts'

/** Spectral's recommended rules for /openapi.json. Each disabled one has its reason. */
export const rules: RulesetDefinition = {
  // by its declared type a set of rules would have to extend another
  extends: [[oas as unknown as RulesetDefinition, 'recommended']],
  rules: {
    // our own paths end with a slash and are served without it too: links and programs in use must keep working
    'path-keys-no-trailing-slash': 'off',
    // OpenAPI 3.1 lets keys name what they must be allowed to do; this rule knows the scopes of OAuth alone
    'oas3-operation-security-defined': 'off',
    // a WebSocket succeeds with 101; test/contract/openapi.test.ts requires a success of every call
    'operation-success-response': 'off',
  },
}
