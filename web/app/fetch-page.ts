import { readPreference } from '../lib/storage/preferences.ts'
import { routes } from './areas.ts'

/** Fetches the page of an address ahead of drawing it; the drawing code meets the failure, if any. */
export async function fetchPage(pathname: string): Promise<void> {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const route = routes.find((route) => route.path === path)
  // a visitor who never signed in is on the way to do so
  if (route?.needs !== 'anyone' && !readPreference('had_session')) return
  await route?.load().catch(() => undefined)
}
