/** Delay of S2 §1. */
export const TIP_AFTER_MS = 5000

export function wantsTip(facts: { mobile: boolean; standalone: boolean; dismissed: boolean }): boolean {
  return facts.mobile && !facts.standalone && !facts.dismissed
}

/** How to install in this browser: by its own prompt, or from a menu whose name we show. */
export function installWay(facts: { has_prompt: boolean; apple: boolean }): 'prompt' | 'ios' | 'menu' {
  if (facts.has_prompt) return 'prompt'
  return facts.apple ? 'ios' : 'menu'
}
