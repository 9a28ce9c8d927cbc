/** Runs in only one of several windows that react to the same event within `held_ms`. */
export async function inOneWindow(name: string, heldMs: number, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  if (!locks) return run()
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await run()
    await new Promise((resolve) => setTimeout(resolve, heldMs))
  })
}
