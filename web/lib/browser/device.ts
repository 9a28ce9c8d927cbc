/** Whether the user turned on the browser's data saver. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

export type Device = {
  user_agent: string
  /** Chromium reports it directly. */
  mobile_hint?: boolean
  touch_points: number
}

/** Judges the device, not the width of the window: a narrow window on a desktop is no phone. */
export function isMobile({ user_agent, mobile_hint, touch_points }: Device): boolean {
  if (mobile_hint !== undefined) return mobile_hint || /Android/.test(user_agent)
  return /Android|Mobi/.test(user_agent) || isApple({ user_agent, touch_points })
}

/** An iPad reports itself as a Macintosh; no Macintosh has a touch screen. */
export function isApple({ user_agent, touch_points }: Device): boolean {
  return /iPhone|iPad|iPod/.test(user_agent) || (/Macintosh/.test(user_agent) && touch_points > 1)
}

export function thisDevice(): Device {
  const { userAgent, maxTouchPoints, userAgentData } = navigator as Navigator & { userAgentData?: { mobile: boolean } }
  return { user_agent: userAgent, mobile_hint: userAgentData?.mobile, touch_points: maxTouchPoints }
}

/** Whether the app was started from the home screen; Safari reports this in its own way. */
export function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches
}
