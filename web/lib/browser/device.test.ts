import { describe, expect, it } from 'vitest'
import { isApple, isMobile } from './device.ts'

const agents = {
  pixel:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  firefox_phone: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
}

describe('recognises phones and tablets [S2-1-25]', () => {
  it.each([
    ['an Android phone', { user_agent: agents.pixel, mobile_hint: true, touch_points: 5 }, true, false],
    ['an Android tablet', { user_agent: agents.tablet, mobile_hint: false, touch_points: 5 }, true, false],
    ['Firefox on a phone', { user_agent: agents.firefox_phone, touch_points: 5 }, true, false],
    ['an iPhone', { user_agent: agents.iphone, touch_points: 5 }, true, true],
    ['an iPad, which says Macintosh', { user_agent: agents.mac, touch_points: 5 }, true, true],
    ['a Macintosh', { user_agent: agents.mac, touch_points: 0 }, false, false],
    ['a desktop', { user_agent: agents.linux, mobile_hint: false, touch_points: 0 }, false, false],
    [
      'a laptop with a touch screen',
      { user_agent: agents.windows, mobile_hint: false, touch_points: 10 },
      false,
      false,
    ],
  ])('%s', (_, device, mobile, apple) => {
    expect({ mobile: isMobile(device), apple: isApple(device) }).toEqual({ mobile, apple })
  })
})
