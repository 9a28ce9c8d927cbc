/** Where to go after signing in: only a path of this site, never another site. */
export function returnPath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/'
}

/** The login page's address, with the page to return to. */
export function loginPath(from: Place): string {
  return remembering('/login', from)
}

/** The same for a visitor without an account. */
export function registerPath(from: Place): string {
  return remembering('/register', from)
}

type Place = { pathname: string; search: string }

function remembering(page: string, { pathname, search }: Place): string {
  const next = `${pathname}${search}`
  return next === '/' ? page : `${page}?${new URLSearchParams({ next })}`
}
