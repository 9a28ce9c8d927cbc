// @vitest-environment happy-dom
import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Trans } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { analytics } from '../../locales/en/analytics.ts'
import { shell } from '../../locales/en/shell.ts'
import { analytics as kreyolAnalytics } from '../../locales/ht/analytics.ts'
import { shell as kreyolShell } from '../../locales/ht/shell.ts'
import { writePreference } from '../storage/preferences.ts'
import { startLanguage } from './i18n.ts'
import { useTranslation } from './use-translation.ts'

let root: Root
let place: HTMLElement
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  localStorage.clear()
  writePreference('language', 'en')
  await startLanguage()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => root.unmount())

const heard: unknown[] = []
function Both() {
  const { t: page } = useTranslation()
  const { t, i18n } = useTranslation('analytics')
  heard.push(t)
  return <p>{[i18n.language, page('home'), t('range'), t('n_jobs', { count: 2, formatted: '2' })].join('|')}</p>
}
const shown = (text: string) => expect.poll(() => place.textContent).toBe(text)

it('suspends until texts are loaded, and follows the language', async () => {
  root.render(
    <Suspense fallback="…">
      <Both />
    </Suspense>,
  )
  await shown(['en', shell.home, analytics.range, '2 jobs'].join('|'))
  writePreference('language', 'ht')
  await shown(['ht', kreyolShell.home, kreyolAnalytics.range, '2 travay'].join('|'))
  writePreference('language', 'en')
  await shown(['en', shell.home, analytics.range, '2 jobs'].join('|'))
})

it('returns the same functions to all components and on every render', async () => {
  heard.length = 0
  root.render(
    <Suspense>
      <Both />
      <Both />
    </Suspense>,
  )
  const twice = ['en', shell.home, analytics.range, '2 jobs'].join('|').repeat(2)
  await shown(twice)
  expect(new Set(heard).size).toBe(1)
})

it('loads its texts again after a new init', async () => {
  root.render(
    <Suspense>
      <Both />
    </Suspense>,
  )
  await shown(['en', shell.home, analytics.range, '2 jobs'].join('|'))
  root.unmount()
  await startLanguage()
  root = createRoot(place)
  root.render(
    <Suspense>
      <Both />
    </Suspense>,
  )
  await shown(['en', shell.home, analytics.range, '2 jobs'].join('|'))
})

it('uses its own namespace in a sentence with elements in it', async () => {
  function Sentence() {
    const { t } = useTranslation('analytics')
    return <Trans t={t} i18nKey="range_too_long" values={{ days: 90 }} components={{ b: <b /> }} />
  }
  root.render(
    <Suspense>
      <Sentence />
    </Suspense>,
  )
  await shown('The period may hold at most 90 days.')
})
