/** The first fault in the text of a webhook URL; null if there is none. */
export function webhookUrlFault(text: string): string | null {
  // URL silently drops some of these and escapes others, so the address would differ from the typed one.
  if (/[\p{Cc}\p{Cf}\p{Z}]/u.test(text)) return 'Leave spaces, line breaks and control characters out of the address.'
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return 'Use an address that starts with https:// or http://.'
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'Use an address that starts with https:// or http://.'
  if (url.username || url.password) return 'Leave the user name and password out of the address.'
  const port = Number(url.port)
  // The scheme's default port parses as empty; other ports below 1024 belong to mail and system services.
  if (url.port && port < 1024 && port !== 80 && port !== 443) return 'Use port 80, 443 or one from 1024 on.'
  return null
}
