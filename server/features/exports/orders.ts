import { AppError } from '#core/contract/errors.ts'
import type {
  AudioSettings,
  AudioWish,
  DocumentSettings,
  DocumentWish,
  ExportJobType,
} from '#core/contract/exports/settings.ts'
import { audioSettingsProblem, defaultAudioSettings, fittingAudio } from '#core/rules/exports/audio-settings.ts'

/** What a request leaves out is what the format offers; what it asks for must be offered. */
export function audioSettingsOf(wish: AudioWish): AudioSettings {
  const { sampleRate, bitrate, ...rest } = wish
  const fitting = fittingAudio({
    ...rest,
    sampleRate: sampleRate ?? defaultAudioSettings.sampleRate,
    bitrate: bitrate ?? defaultAudioSettings.bitrate,
  })
  const settings = { ...fitting, sampleRate: sampleRate ?? fitting.sampleRate, bitrate: bitrate ?? fitting.bitrate }
  const fields = audioSettingsProblem(settings)
  if (fields) {
    const detail = Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`)
    throw new AppError('invalid_request', { detail: detail.join(' '), fields })
  }
  return settings
}

export function documentSettingsOf(wish: DocumentWish, job_type: ExportJobType): DocumentSettings {
  if (wish.formats.length === 0) throw new AppError('export_format_missing', {})
  return {
    selectedFormats: [...new Set(wish.formats)],
    includeTimestamps: wish.include_timestamps,
    includeSpeakerLabels: wish.include_speaker_labels,
    includeConfidenceScores: wish.include_confidence_scores,
    pageSize: wish.page_size,
    fontSize: wish.font_size,
    fontFamily: wish.font_family,
    lineSpacing: wish.line_spacing,
    template: wish.template_id,
    text: wish.text ?? (job_type === 'translation' ? 'both' : 'original'),
    jsonShape: wish.json_shape,
  }
}
