/** Where to go after signing in: only a path of our own, never another site. */
export function returnPath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/'
}

/** The login page, remembering where one was. */
export function loginPath(from: { pathname: string; search: string }): string {
  const next = `${from.pathname}${from.search}`
  return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`
}
