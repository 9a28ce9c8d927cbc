// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '#core/contract/apikeys.ts'
import { AppError } from '#core/contract/errors.ts'
import { listWebhooks, updateWebhook, type Webhook } from '#core/contract/webhooks.ts'
import {
  all,
  eachPageTest,
  get,
  gone,
  open,
  openMenu,
  press,
  server,
  shows,
  takeClock,
  text,
  until,
  write,
} from '../../../test/pages/page.tsx'
import { ApiKeysPage } from './api-keys-page.tsx'

const klinik: ApiKey = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Klinik',
  prefix: 'pk_live_abcdef',
  scopes: null,
  expires_at: null,
  credit_cap: null,
  credits_used_this_month: 0,
  rate_limit: null,
  last_used_at: null,
  is_active: true,
  created_at: '2026-01-01T00:00:00Z',
}
const legliz: Webhook = {
  id: '00000000-0000-4000-8000-000000000002',
  url: 'https://legliz.example/gone',
  description: 'Legliz',
  events: ['job.delivered'],
  enabled: false,
  disabled_reason: 'gone',
  failing_since: null,
  last_success_at: null,
  old_secret_until: null,
  created_at: '2026-01-01T00:00:00Z',
}
const broken = new AppError('internal', {})

eachPageTest()
beforeEach(() => {
  server.answer(listApiKeys, [klinik])
  server.answer(listWebhooks, [legliz])
})
const openPage = () => open(<ApiKeysPage />, { path: '/api-keys', words: ['apikeys', 'webhooks'] })
async function passTo(words: string) {
  await until(() => text().includes(words), 1_000)
  await shows(words)
}

describe('API keys show errors', () => {
  it('when they cannot be loaded', async () => {
    server.answer(listApiKeys, broken)
    await openPage()
    takeClock()
    await passTo('Could not load your API keys')
    await shows('Server error occurred. Please try again in a few moments.')
    server.answer(listApiKeys, [klinik])
    await press('Retry')
    await get('button', 'Actions for Klinik')
    await gone('button', 'Retry')
  })

  it('when there are too many', async () => {
    server.answer(createApiKey, new AppError('limit_reached', { what: 'API keys', limit: 50 }))
    await openPage()
    await press('Create API key')
    const dialog = await get('dialog', 'Create API key')
    await write('Name', 'Lekòl', dialog)
    await press('Create API key', dialog)
    await shows('You can have at most 50 API keys.', dialog)
    expect(server.sent(createApiKey)[0]!.body).toMatchObject({ name: 'Lekòl' })
  })

  it('when one is already deleted', async () => {
    server.answer(revokeApiKey, new AppError('not_found', { what: 'API key' }))
    await openPage()
    await openMenu('Actions for Klinik')
    await press('Revoke', document, 'menuitem')
    await press('Revoke', await get('dialog', 'Revoke Klinik?'))
    await shows('API key not found.')
  })
})

describe('webhooks show errors', () => {
  it('when they cannot be loaded', async () => {
    server.answer(listWebhooks, broken)
    await openPage()
    takeClock()
    await passTo('Could not load your webhooks')
    server.answer(listWebhooks, [legliz])
    await press('Retry')
    await get('switch', 'Send events to Legliz')
  })

  it('when the receiver or the webhook is gone', async () => {
    server.answer(updateWebhook, new AppError('not_found', { what: 'Webhook' }))
    await openPage()
    const turn = await get('switch', 'Send events to Legliz')
    const row = all('listitem').find((one) => one.contains(turn))!
    await shows('Switched off', row)
    await shows('It answered 410 Gone', row)
    turn.click()
    await shows('Webhook not found.')
    expect(server.sent(updateWebhook).map(({ body }) => body)).toEqual([{ enabled: true }])
  })
})
