import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import type { Language } from '#core/contract/account/account.ts'
import { labelText } from '../lib/area.ts'
import { titleOf } from '../lib/browser/page-title.ts'
import { i18n, initI18n } from '../lib/language/i18n.ts'
import { App } from './app.tsx'
import { routes } from './areas.ts'

/** Pages rendered at build time for visitors and search engines. Their forms use `useForm`, which keeps early input. */
export const drawnPaths = ['/', '/login']

/** The address of every page: others are answered with 404. */
export const pagePaths = routes.map(({ path }) => path)

/** Renders a page for a new visitor without a browser; the build keeps the HTML and the server sends it first. */
export async function drawPage(
  path: string,
  language: Language,
): Promise<{ title: string; description: string; markup: string }> {
  await initI18n(language)
  const router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
  const failures: unknown[] = []
  const { prelude } = await prerender(<App router={router} />, {
    // Larger parts would otherwise arrive at the end with an inline script, which our policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  const forbidden = /<script|<style|\sstyle=/.exec(markup)
  if (forbidden) throw new Error(`${path} has ${forbidden[0].trim()} in its markup, which our policy forbids`)
  const title = routes.find((route) => route.path === path)?.title ?? 'default_title'
  return { title: titleOf(labelText(i18n, title)), description: i18n.t('description'), markup }
}
