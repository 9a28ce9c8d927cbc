import { type Area, page } from '../../lib/area.ts'

const title = {
  en: 'On this device',
  ht: 'Sou aparèy sa a',
  fr: 'Sur cet appareil',
  es: 'En este dispositivo',
}

export const area: Area = {
  pages: [
    page('/on-this-device', () => import('./device-page.tsx').then((m) => m.DevicePage), {
      title,
      words: ['device', 'hearing', 'recorder'],
    }),
  ],
}
