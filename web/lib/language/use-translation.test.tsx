// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { Trans } from 'react-i18next'
import { beforeEach, expect, it } from 'vitest'
import { en as analytics, ht as kreyolAnalytics } from '../../locales/analytics.ts'
import { ht as kreyolShell, en as shell } from '../../locales/shell.ts'
import { writePreference } from '../storage/preferences.ts'
import { startLanguage } from './i18n.ts'
import { useTranslation } from './use-translation.ts'

beforeEach(async () => {
  localStorage.clear()
  writePreference('language', 'en')
  await startLanguage()
})

const heard: unknown[] = []
function Both() {
  const { t: page } = useTranslation()
  const { t, i18n } = useTranslation('analytics')
  heard.push(t)
  return <p>{[i18n.language, page('home'), t('range'), t('n_jobs', { count: 2, formatted: '2' })].join('|')}</p>
}
const shown = (text: string) => waitFor(() => expect(document.body.textContent).toBe(text))

it('suspends until texts are loaded, and follows the language', async () => {
  render(
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
  render(
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
  render(
    <Suspense>
      <Both />
    </Suspense>,
  )
  await shown(['en', shell.home, analytics.range, '2 jobs'].join('|'))
  cleanup()
  await startLanguage()
  render(
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
  render(
    <Suspense>
      <Sentence />
    </Suspense>,
  )
  await shown('The period may hold at most 90 days.')
})
