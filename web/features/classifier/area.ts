import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/docs/ai-speech-classifier', () => import('./classifier-page.tsx').then((m) => m.ClassifierPage), {
      title: 'ai_speech_classifier',
      words: ['classifier', 'workbench'],
      footer: true,
    }),
  ],
}
