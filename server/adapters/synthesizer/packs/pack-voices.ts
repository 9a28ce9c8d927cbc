import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { byPublishedQuality } from '#core/rules/packs/pack-engines.ts'
import type { PackStore } from '../../../ports/pack-store.ts'
import type { PackVoice, PackVoices } from '../../../ports/synthesizer.ts'

const Listed = z.array(
  z.object({
    id: z.string().regex(/^[\w-]{1,60}$/),
    label: z.string().min(1).max(60).optional(),
    gender: z.enum(['female', 'male', 'neutral']).optional(),
  }),
)

/** Identifies its folder; other files give another. */
export const packVersion = ({ id, folder }: InstalledPack): string => basename(folder).replace(`${id}-`, '')

export function packVoices(packs: PackStore): PackVoices {
  const known = new Map<string, PackVoice[]>()
  function voicesOf(pack: InstalledPack): PackVoice[] {
    const found = known.get(pack.folder) ?? readVoices(pack, packs.folder(pack.id))
    known.set(pack.folder, found)
    return found
  }
  return {
    list: () =>
      packs
        .installed()
        .filter(({ ability, broken, id }) => ability === 'tts' && !broken && !packs.suspended(id))
        .sort(byPublishedQuality)
        .flatMap(voicesOf),
    permit(voiceId) {
      const pack = packs.installed().find((one) => isOf(one, voiceId))
      if (pack && packs.suspended(pack.id))
        throw new AppError('licence_non_commercial', { pack: pack.id, licence: pack.licence.spdx })
    },
  }
}

/** Whether a voice is one of a pack: its id is that of the pack, or begins with it. */
export const isOf = ({ id, ability }: InstalledPack, voiceId: string): boolean =>
  ability === 'tts' && (voiceId === id || voiceId.startsWith(`${id}.`))

/** The voices it lists, or its voice files; a pack without either has one, named like it. */
function readVoices(pack: InstalledPack, folder: string): PackVoice[] {
  const about = { pack_id: pack.id, version: packVersion(pack), title: pack.title, since: pack.installed_at }
  const name = pack.title.en.split(',')[0]!
  const named = listedIn(pack, folder) ?? pack.files.filter(({ role }) => role === 'voice').map(byFile)
  if (named.length === 0) return [{ ...about, voice_id: pack.id, name, gender: 'neutral' }]
  return named.map(({ id, label = id, gender = 'neutral' }) => ({
    ...about,
    voice_id: `${pack.id}.${id}`,
    name: named.length === 1 ? name : label,
    gender,
  }))
}

const byFile = ({ path }: { path: string }): z.output<typeof Listed>[number] => ({
  id: basename(path).replace(/\.\w+$/, ''),
})

function listedIn({ files }: InstalledPack, folder: string) {
  const list = files.find(({ role }) => role === 'voices')
  if (!list) return null
  try {
    return Listed.parse(JSON.parse(readFileSync(join(folder, list.path), 'utf8')))
  } catch {
    // its voices are known by their files as well
    return null
  }
}
