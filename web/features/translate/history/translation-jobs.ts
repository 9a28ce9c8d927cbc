import { translationHistory as calls, changeTranslation, type Translation } from '#core/contract/translate/translate.ts'
import { call } from '../../../lib/network/api.ts'
import { createJobs } from '../../jobs/create-jobs.ts'
import { player } from '../../player/player.ts'
import { type ShownJob, translationRules } from './translation-rules.ts'

/** S2 §9. */
const PAGE = 10

/** What a row's sound is called in the player. */
export const trackId = (id: string) => `translation ${id}`

/** Everything translated so far, as far as this page holds it. */
export const translationJobs = createJobs<ShownJob>({
  rules: translationRules,
  calls,
  page_size: PAGE,
  // a deleted translation must not go on sounding
  onRemoved(ids) {
    const playing = player.state.get().track?.id
    if (playing && ids.some((id) => trackId(id) === playing)) player.close()
  },
})
export const { flow } = translationJobs
/** With its sentences, which long lists leave out. */
export const fetchTranslation = (id: string): Promise<Translation> => translationJobs.fetchJob(id)

/** On screen at once; a favourite that could not be saved is asked for again with the rest (S2 §4.7, §8). */
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
