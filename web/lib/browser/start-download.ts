export type Address = { href: string; name: string }

/** Lets the browser download a file; a file name sent by the server takes precedence. */
export function startDownload({ href, name }: Address): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** The address of one of our files, with the name to save it under. */
export const namedAddress = (url: string, name: string): Address => ({
  href: `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ download: name })}`,
  name,
})
