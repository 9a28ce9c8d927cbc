/** Shows enough of an address for its owner to recognise it: `m…@e….com`. */
export function partOfAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  const dot = domain.lastIndexOf('.')
  return `${name.slice(0, 1)}…@${domain.slice(0, 1)}…${dot > 0 ? domain.slice(dot) : ''}`
}
