/** What is wrong with the address of a webhook receiver, as far as its text tells; null for nothing. */
export function webhookUrlFault(text: string): string | null {
  // URL drops some of these without a word and escapes others: the address would not be the one that was meant
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
  // the standard port of the scheme is written as none; below 1024 others belong to mail and system services
  if (url.port && port < 1024 && port !== 80 && port !== 443) return 'Use port 80, 443 or one from 1024 on.'
  return null
}
