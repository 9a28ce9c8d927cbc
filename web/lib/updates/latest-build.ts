/** The build of this page. vite.config.ts writes it into the document, so that a new build id changes no script. */
export function pageBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? 'development'
}

/** The build the server runs, or null if unknown. */
export async function latestBuild(): Promise<string | null> {
  try {
    const reply = await fetch('/version.json', { cache: 'no-store' })
    const { build_id }: { build_id?: unknown } = await reply.json()
    return reply.ok && typeof build_id === 'string' ? build_id : null
  } catch {
    return null
  }
}
