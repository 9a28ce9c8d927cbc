import {
  translationHistory as calls,
  changeTranslation,
  type Translation,
  translationKind,
} from '#core/contract/translate/translate.ts'
import { markersToTags } from '#core/rules/speech/pauses.ts'
import { titleOf } from '#core/rules/speech/speech-label.ts'
import { tmxOf } from '#core/rules/translate/tmx.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { namedAddress, startDownload } from '../../../lib/browser/start-download.ts'
import type { KeptWork } from '../../../lib/device-work/works.ts'
import { call } from '../../../lib/network/api.ts'
import { createJobs } from '../../jobs/create-jobs.ts'
import { type Job, type JobRules, jobOfDevice } from '../../jobs/job-rules.ts'
import { player } from '../../player/player.ts'
import { lineWithTimings } from '../../player/text-pieces.ts'

export type ShownJob = Translation & Pick<Job, 'pending' | 'kept_here'>

/** The rules of translations for the history: favourites come first (S2 §4.7). */
export const translationRules: JobRules<ShownJob> = {
  kind: translationKind,
  blank: {
    original_text: '',
    requested_source: 'auto',
    target_language: 'ht',
    engine: 'auto',
    allow_pivot: false,
    document_filename: null,
    characters_processed: 0,
    is_favorite: false,
    has_tts: false,
    tts_job_details: null,
  },
  order: (a, b) => Number(b.is_favorite) - Number(a.is_favorite),
}

/** A translation of this device as an entry of the history. */
function translationOfDevice(kept: KeptWork): ShownJob | undefined {
  if (kept.kind !== 'translation') return undefined
  const { text, source_language, target_language, allow_pivot, document_filename = null, ...done } = kept.work
  return jobOfDevice(translationRules, kept, {
    original_text: text,
    requested_source: source_language,
    target_language,
    allow_pivot,
    document_filename,
    translated_text: done.translated_text,
    source_language: done.language,
    segments: done.segments,
    service_used: done.engine,
  })
}

export const hasSound = ({ has_tts, tts_job_details }: Pick<ShownJob, 'has_tts' | 'tts_job_details'>): boolean =>
  has_tts && Boolean(tts_job_details?.audio_url) && (tts_job_details?.duration_seconds ?? 0) > 0

/** Plays a row from its start, or pauses and resumes the loaded one (S2 §4.7). */
export function togglePlay(job: ShownJob): Promise<void> {
  const { track, failure } = player.state.get()
  if (track?.id === trackId(job.id)) return failure ? player.retry() : player.toggle()
  const sound = job.tts_job_details
  const said = markersToTags(job.translated_text ?? '')
  return player.load({
    id: trackId(job.id),
    title: titleOf(said),
    subtitle: sound?.selected_voice_name ?? sound?.voice_name,
    src: sound?.audio_url ?? '',
    duration_seconds: sound?.duration_seconds ?? 0,
    peaks: [],
    ...lineWithTimings(said, sound?.word_timings ?? []),
    download: () => downloadSound(job),
    renew: async () => (await fetchTranslation(job.id)).tts_job_details?.audio_url ?? sound?.audio_url ?? '',
  })
}

/** Stops playback of a row that is collapsed. */
export function stopPlaying(job: ShownJob): void {
  if (player.state.get().track?.id === trackId(job.id)) player.close()
}

/** Characters that file systems refuse. */
const forbidden = /[\p{Cc}\\/:*?"<>|…\s]+/gu

function nameOf(job: ShownJob, extension: string): string {
  const stem = job.document_filename?.replace(/\.[^.\s]{1,5}$/, '') || titleOf(job.translated_text ?? '')
  const plain = stem
    .replace(forbidden, ' ')
    .trim()
    .slice(0, 60)
    .replace(/[. ]+$/, '')
  return `${plain || 'translation'}.${extension}`
}

function downloadSound(job: ShownJob): void {
  const href = job.tts_job_details?.audio_url
  if (href) startDownload(namedAddress(href, nameOf(job, 'mp3')))
}

/** Downloads the audio where there is one, else the text. */
export function downloadTranslation(job: ShownJob): void {
  if (hasSound(job)) downloadSound(job)
  else saveFile(new Blob([job.translated_text ?? ''], { type: 'text/plain;charset=utf-8' }), nameOf(job, 'txt'))
}

/** Downloads the sentences in both languages, in the format of translation programs. */
export async function exportTranslation({ id }: Pick<ShownJob, 'id'>): Promise<void> {
  const job = await fetchTranslation(id)
  const { translated_text = '', source_language = null, segments = [] } = job
  const tmx = tmxOf({ ...job, translated_text, source_language, segments })
  saveFile(new Blob([tmx], { type: 'application/x-tmx+xml;charset=utf-8' }), nameOf(job, 'tmx'))
}

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
