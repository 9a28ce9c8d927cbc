import type { KreyolWords, Words } from './catalogue.ts'

export const title = { en: 'Greeting', ht: 'Salitasyon', fr: 'Salutation', es: 'Saludo' } as const

export const en = {
  greeting: 'Good morning, everyone!',
} as const

export const ht: KreyolWords<typeof en> = {
  greeting: 'Bonjou tout moun!',
}

export const fr: Words<typeof en> = {
  greeting: 'Bonjour à tous !',
}

export const es: Words<typeof en> = {
  greeting: '¡Buenos días a todos!',
}

declare module './catalogue.ts' {
  interface Catalogue {
    greeting: typeof en
  }
}
