import { translationHistory as calls, changeTranslation, type Translation } from '#core/contract/translate/translate.ts'
import { call } from '../../../lib/network/api.ts'
import { createJobs } from '../../jobs/create-jobs.ts'
import { player } from '../../player/player.ts'
import { type ShownJob, translationOfDevice, translationRules } from './translation-rules.ts'

/** S2 §9. */
const PAGE = 10

/** The id of a row's audio in the player. */
export const trackId = (id: string) => `translation ${id}`

/** The translations that this page has loaded. */
export const translationJobs = createJobs<ShownJob>({
  rules: translationRules,
  calls,
  ofDevice: translationOfDevice,
  page_size: PAGE,
  // stop playback when the translation is deleted
  onRemoved(ids) {
    const playing = player.state.get().track?.id
    if (playing && ids.some((id) => trackId(id) === playing)) player.close()
  },
})
export const { flow } = translationJobs
/** Loads the job with its sentences, which long lists leave out. */
export const fetchTranslation = (id: string): Promise<Translation> => translationJobs.fetchJob(id)

/** Updates the list at once; if a favourite could not be saved, reloads the list (S2 §4.7, §8). */
export async function setFavourite({ id, is_favorite }: Pick<ShownJob, 'id' | 'is_favorite'>): Promise<void> {
  flow.hear({ id, is_favorite: !is_favorite })
  try {
    flow.hear(await call(changeTranslation, { params: { id }, body: { is_favorite: !is_favorite } }))
  } catch (error) {
    flow.hear({ id, is_favorite })
    translationJobs.refreshSoon()
    throw error
  }
}
