import { expect, it } from 'vitest'
import { webhookUrlFault } from './webhook-url.ts'

const scheme = 'Use an address that starts with https:// or http://.'
const blank = 'Leave spaces, line breaks and control characters out of the address.'
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
  ['https://exa mple.com/', blank],
  ['https://example.com/a b', blank],
  ['https://example.com/ ', blank],
  [' https://example.com/', blank],
  ['https://example.com/\r\nx: y', blank],
  ['https://example.com/\n', blank],
  ['https://exam\tple.com/', blank],
  ['https://example.com/\u0000', blank],
  ['https://example.com/\u007f', blank],
  ['https://example.com/\u00a0', blank],
  ['https://exam\u200bple.com/', blank],
  ['https://example.com/\u2028', blank],
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
