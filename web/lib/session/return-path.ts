/** Where to go after signing in: only a path of our own, never another site. */
export function returnPath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/'
}

/** The login page, remembering where one was. */
export function loginPath(from: Place): string {
  return remembering('/login', from)
}

/** The same for somebody who has no account yet. */
export function registerPath(from: Place): string {
  return remembering('/register', from)
}

type Place = { pathname: string; search: string }

function remembering(page: string, { pathname, search }: Place): string {
  const next = `${pathname}${search}`
  return next === '/' ? page : `${page}?${new URLSearchParams({ next })}`
}
