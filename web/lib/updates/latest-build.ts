/** The build this page came from; vite.config.ts writes it into the document, so that a new one changes no script. */
export function pageBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? 'development'
}

/** The build the server runs, or null when it cannot be told. */
export async function latestBuild(): Promise<string | null> {
  try {
    const reply = await fetch('/version.json', { cache: 'no-store' })
    const { build_id }: { build_id?: unknown } = await reply.json()
    return reply.ok && typeof build_id === 'string' ? build_id : null
  } catch {
    return null
  }
}
