export const docs = {
  documentation_lead:
    'Everything these pages do, they do through one API. Your own programs can do the same, with the same credits.',
  documentation: `## Sign in and call
Send your email and password once:

{{sign_in}}

The answer holds a token and how many seconds it works:

{{answer}}

Send the token with every call after that:

{{with_token}}

When it has run out, sign in again. Browsers renew it by themselves with a cookie that programs never see.

## Keys for programs
A program that runs on its own should have a key instead of your password. Make one under [API Keys](/api-keys): it begins with \`pk_live_\`, is shown once, and can be limited to some scopes, an end date and a number of credits a month.

{{with_key}}

The header \`xi-api-key\` works too. Calls about the account itself, such as passwords, devices and keys, take no key.

## When a call fails
Every failure has the same shape: a sentence for people, a code for programs, and what belongs to it.

{{failure}}

- Decide by \`code\`, never by the sentence: sentences are translated and improved.
- \`401\` sign in again or check the key. \`402\` there are not enough credits, and nothing was charged.
- \`429\` too many calls: wait \`retryAfter\` seconds. The headers \`RateLimit-*\` tell how many are left.

## Never charged twice
A call that spends credits takes the header \`Idempotency-Key\`. Make one value for each thing you want done and send it again when you repeat the call: the work is done, and charged, once. Work that fails or is cancelled costs nothing.

## The whole description
[openapi.json](/api/v1/openapi.json) describes every call in OpenAPI 3.1. Most languages have a tool that makes a client from it.`,
  reference: 'All calls',
  reference_text: 'Made from the same description the server runs on, so it is never out of date.',
  access_anyone: 'Open to all',
  access_user: 'Signed in',
  access_key: 'Key with {{scope}}',
  changelog_lead: 'What changed, newest first.',
} as const
