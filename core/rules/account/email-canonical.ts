const google = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address, as far as it can be derived: without `+tag`, and without Gmail's dots. */
export function canonicalEmail(email: string): string {
  const plain = email.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at < 0) return plain
  const domain = plain.slice(at + 1)
  const local = plain.slice(0, at)
  const untagged = local.replace(/\+.*$/, '') || local
  if (!google.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`
}
