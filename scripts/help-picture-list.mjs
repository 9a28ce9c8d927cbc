/** Sample work that the pages show in the pictures. */
export async function fillWithWork({ url, person }) {
  const call = async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { id } = await call('POST', '/api/v1/dictionaries/', { name: 'Radyo Jakmèl', description: 'Non ak mo radyo a' })
  for (const [term, phonetic] of [
    ['Jean-Baptiste', 'jan batis'],
    ['WhatsApp', 'watsap'],
    ['Léogâne', 'leogàn'],
  ])
    await call('POST', `/api/v1/dictionaries/${id}/entries/`, { term, phonetic })
  await call('POST', '/api/v1/users/api-keys/', { name: 'Sit radyo a', scopes: ['tts'], credit_cap: 20_000 })
  const speak = async (text, voice_id) => {
    const { id } = await call('POST', '/api/v1/tts/jobs/', { text, voice_id })
    for (let job; job?.status !== 'delivered'; job = await call('GET', `/api/v1/tts/jobs/${id}/`)) {
      if (job?.status === 'failed') throw new Error(`speech failed: ${job.error_message}`)
      await new Promise((later) => setTimeout(later, 500))
    }
  }
  await speak('Bonjou tout moun! Men nouvèl maten an.', 'nadege')
  await speak('Jodi a, lapli ap tonbe nan Sid peyi a.', 'jozef')
  for (const text of ['Good morning. How are you?', 'The market opens at seven.'])
    await call('POST', '/api/v1/translate/', { text, target_language: 'ht' })
}

const write = (text) => async (page) => {
  await page.locator('main .cm-content').first().click()
  await page.keyboard.insertText(text)
}

/** Name, page, and which part of it: `area` is measured in the `part`, all of the page unless said; `from` is the heading it begins with. */
export const pictures = [
  {
    name: 'make-speech',
    path: '/text-to-speech',
    prepare: write('Bonjou tout moun! Men nouvèl maten an: lapli ap tonbe nan Sid peyi a.'),
    area: { y: 57, height: 480 },
  },
  {
    name: 'voice-settings',
    path: '/text-to-speech',
    area: { x: 472, y: 57, height: 520 },
  },
  {
    name: 'history',
    path: '/text-to-speech',
    prepare: (page) => page.getByRole('tab').nth(1).click(),
    area: { x: 472, y: 57, height: 480 },
  },
  { name: 'transcribe', path: '/speech-to-text', area: { y: 57, height: 500 } },
  {
    name: 'translate-text',
    path: '/translate',
    prepare: async (page) => {
      await write('Good morning. The market opens at seven.')(page)
      await page
        .locator('main')
        .getByRole('button')
        .filter({ hasText: /^(Translate|Tradui)$/ })
        .click()
      await page.getByText('mache', { exact: false }).first().waitFor()
      await page.mouse.move(0, 0)
    },
    area: { y: 230, height: 480 },
    settle_ms: 1500,
  },
  {
    name: 'without-connection',
    path: '/translate',
    prepare: async (page) => {
      await page.getByRole('switch', { name: /^(Keep Kreyòl|Kenbe kreyòl)/ }).check()
      await page
        .getByRole('radio', { name: /^(On this device|Sou aparèy sa a)$/ })
        .check({ timeout: 120_000, force: true })
    },
    from: { hasText: /Configure|Konfigire/ },
    area: { height: 330 },
    settle_ms: 1500,
  },
  { name: 'make-dictionary', path: '/dictionaries', area: { y: 57, height: 380 } },
  {
    name: 'share-dictionary',
    path: '/dictionaries',
    prepare: async (page) => {
      await page.locator('main [aria-haspopup=menu]').first().click()
      await page
        .getByRole('menuitem')
        .filter({ hasText: /^(Share|Pataje)/ })
        .click()
      await page.getByRole('dialog').getByRole('radio').nth(2).click({ force: true })
    },
    part: '[role=dialog]',
  },
  { name: 'add-voice', path: '/voices', area: { y: 57, height: 420 } },
  { name: 'clone-voice', path: '/voice-cloning', area: { y: 57, height: 500 } },
  { name: 'api-key', path: '/api-keys', area: { y: 57, height: 330 } },
  { name: 'webhooks', path: '/api-keys', from: { hasText: /^Webhook/ }, area: { height: 340 } },
  { name: 'plans', path: '/subscription?tab=subscription', from: { hasText: /^Plan(s| yo)$/ }, area: { height: 500 } },
  { name: 'buy-credits', path: '/subscription?tab=credits', area: { y: 57, height: 500 } },
  { name: 'spending', path: '/analytics', area: { y: 57, height: 500 } },
  {
    name: 'team-invite',
    path: '/subscription?tab=team',
    as: 'staff',
    prepare: async (page) => {
      await page
        .locator('main')
        .getByRole('button')
        .filter({ hasText: /^(Invite|Envite)/ })
        .click()
      await page.getByRole('dialog').waitFor()
    },
    part: '[role=dialog]',
  },
  { name: 'two-step', path: '/profile', from: { hasText: /^(Two-step|Koneksyon)/ }, area: { height: 190 } },
]
