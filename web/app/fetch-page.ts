import { readPreference } from '../lib/storage/preferences.ts'
import { routes } from './areas.ts'

/** Fetches an address's page ahead of rendering. Ignores a failure: rendering meets it again. */
export async function fetchPage(pathname: string): Promise<void> {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const route = routes.find((route) => route.path === path)
  // a visitor who never signed in is sent to the login page
  if (route?.needs !== 'anyone' && !readPreference('had_session')) return
  await route?.load().catch(() => undefined)
}
