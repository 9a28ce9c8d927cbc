const fence = (code: string) => `\`\`\`\n${code}\n\`\`\``

/** The same code in every language of the interface; catalogues name it in braces. */
export function codeSamples(origin: string) {
  return {
    sign_in: fence(`curl ${origin}/api/v1/auth/login/ \\
  -H "Content-Type: application/json" \\
  -d '{"email": "you@example.com", "password": "…"}'`),
    answer: fence(`{
  "access_token": "…",
  "expires_in": 900,
  "user": {"username": "you", "language": "ht"}
}`),
    with_token: fence(`curl ${origin}/api/v1/credits/balance/ \\
  -H "Authorization: Bearer $TOKEN"`),
    with_key: fence(`curl ${origin}/api/v1/credits/balance/ \\
  -H "Authorization: Bearer pk_live_…"`),
    failure: fence(`{
  "error": "Insufficient credits. You need 2480 credits but only have 1906.",
  "code": "insufficient_credits",
  "credits_needed": 2480,
  "credits_available": 1906
}`),
  }
}
