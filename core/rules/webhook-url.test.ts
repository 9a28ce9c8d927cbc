import { expect, it } from 'vitest'
import { webhookUrlFault } from './webhook-url.ts'

const scheme = 'Use an address that starts with https:// or http://.'
const port = 'Use port 80, 443 or one from 1024 on.'

it.each([
  ['https://example.com/hook', null],
  ['http://example.com', null],
  ['https://example.com:8443/a?b=c', null],
  ['https://example.com:80/', null],
  ['http://example.com:443/', null],
  ['http://example.com:1024/', null],
  ['https://xn--lekl-bqa.ht/hook', null],
  ['https://lekòl.ht/hook', null],
  ['', scheme],
  ['example.com/hook', scheme],
  ['//example.com/hook', scheme],
  ['ftp://example.com/', scheme],
  ['file:///etc/passwd', scheme],
  ['gopher://example.com:70/', scheme],
  ['javascript:alert(1)', scheme],
  ['https://', scheme],
  ['https://exa mple.com/', scheme],
  ['http://example.com:99999/', scheme],
  ['https://me@example.com/', 'Leave the user name and password out of the address.'],
  ['https://me:pw@example.com/', 'Leave the user name and password out of the address.'],
  ['http://example.com:22/', port],
  ['http://example.com:25/', port],
  ['http://example.com:1023/', port],
  ['http://example.com:0/', port],
])('%s: %s', (url, fault) => {
  expect(webhookUrlFault(url)).toBe(fault)
})
