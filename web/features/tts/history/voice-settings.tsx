import { settingShare } from '#core/rules/speech/voice-settings.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Facts, Fold } from '../../jobs/card/facts.tsx'
import type { ShownJob } from './shown-job.ts'

/** The settings a job was spoken with. */
export function VoiceSettings({ job }: { job: ShownJob }) {
  const { t, i18n } = useTranslation('jobs')
  const percent = (name: 'stability' | 'similarity_boost' | 'style') =>
    `${Math.round(settingShare(name, job[name]) * 100)}%`
  const ms = (value: number) => `${formatNumber(i18n.language, value)} ms`
  return (
    <Fold title={t('voice_settings')}>
      <Facts
        facts={[
          [
            t('voice'),
            <span key="voice" lang="ht">
              {job.voice_name}
            </span>,
          ],
          [t('model'), job.model_id],
          [t('speed'), `${job.speed}x`],
          [t('stability'), percent('stability')],
          [t('similarity_boost'), percent('similarity_boost')],
          [t('style'), percent('style')],
          [t('speaker_boost'), job.use_speaker_boost ? t('on') : t('off')],
          [t('phrase_break'), ms(job.phrase_break_ms)],
          [t('sentence_break'), ms(job.sentence_break_ms)],
          [t('paragraph_break'), ms(job.paragraph_break_ms)],
        ]}
      />
    </Fold>
  )
}
