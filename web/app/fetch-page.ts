import { routes } from './routes.ts'

/** Fetches the page of an address ahead of drawing it; whoever draws it meets the failure, if any. */
export async function fetchPage(pathname: string): Promise<void> {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const route = routes.find((route) => route.path === path)
  await route?.load().catch(() => undefined)
}
