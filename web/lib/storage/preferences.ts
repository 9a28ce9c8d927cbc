import { useCallback, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { Language, User } from '#core/contract/account/account.ts'
import { PhonologicalRules } from '#core/contract/tts/tts.ts'
import { longFileHandlings } from '#core/rules/cloning/sample-files.ts'
import { translationThreshold } from '#core/rules/translation-needed.ts'
import type { Store } from '../state/store.ts'
import {
  AlignDraft,
  CloningForm,
  CloningUnderWay,
  initialCloningForm,
  initialSpeechSettings,
  initialSttDefaults,
  initialSttForm,
  initialTranslateForm,
  LeftUpload,
  migrateSpeechForm,
  SpeechForm,
  SttDefaults,
  SttForm,
  TranslateForm,
} from './saved-forms.ts'
import { ChatEntry, ChatHandover, ContactDraft, initialContactDraft, ReplyDraft } from './saved-support.ts'
import { createStoredEntries, type Entry, entry } from './stored.ts'

const flag = (key: string, initial: boolean) => entry(key, z.boolean(), initial)
const percent = (key: string, initial: number) => entry(key, z.number().min(20).max(80), initial)
const rows = (key: string) => entry(key, z.union([5, 10, 15, 20, 30].map((n) => z.literal(n))), 5)
const historyFilter = (key: string) =>
  entry(key, z.enum(['all', 'delivered', 'in_progress', 'queued', 'failed']), 'all')
const listCache = z.object({ saved_at: z.number(), items: z.array(z.record(z.string(), z.unknown())) })

export const textSizes = [87.5, 100, 112.5, 125] as const

/** Every key of this application in local storage, under the specification's names where it gives them. */
export const preferences = {
  // the shell, S1 §3
  theme: entry('theme', z.enum(['light', 'dark']), 'light'),
  text_size: entry('fontSize', z.union(textSizes.map((n) => z.literal(n))), 100),
  language: entry('language', Language.nullable(), null),
  sidebar_pinned: flag('sidebarPinned', true),
  auto_update: flag('pwa-auto-update', true),
  /** When each update notice may be shown again, after Later. */
  update_snoozed_until: entry('pwaUpdateSnoozedUntil', z.object({ toast: z.number(), notice: z.number() }), {
    toast: 0,
    notice: 0,
  }),
  install_tip_dismissed: flag('pwa-tip-dismissed', false),
  /** Not a secret: says only that this browser had a session, so that visitors cause no renewal call. */
  had_session: flag('hadSession', false),
  /** Its user, so that the app opens signed in without a network. */
  last_user: entry('lastUser', User.nullable(), null),
  /** Names this browser in the keys of works made here. */
  device_id: entry('deviceId', z.string(), ''),
  /** The account whose drafts and recordings are kept here; null for a visitor's. */
  kept_for: entry('keptFor', z.string().nullable(), null),

  // the support chat, S1 §3
  chat_messages: entry('chatMessages', z.array(ChatEntry), []),
  chat_conversation_id: entry('chatConversationId', z.string().nullable(), null),
  chat_return_expected: flag('chatReturnExpected', false),
  /** The account that chatted, so that no other account at this browser reads it; null for a visitor. */
  chat_owner: entry('chatOwner', z.string().nullable(), null),
  chat_handover: entry('chatHandover', ChatHandover.nullable(), null),
  contact_draft: entry('contactDraft', ContactDraft, initialContactDraft),
  /** Unsent replies, by request. */
  contact_replies: entry('contactReplies', z.record(z.string(), ReplyDraft), {}),

  // the engines on this device
  translate_on_device: flag('translateOnDevice', false),
  speak_on_device: flag('speakOnDevice', false),
  /** How long the device takes for a character, measured once for each version of the engines. */
  device_pace: entry(
    'devicePace',
    z.object({ version: z.string(), translate_ms: z.number(), speak_ms: z.number() }).nullable(),
    null,
  ),

  // text to speech, S2 §3
  autoplay_short_audio: flag('autoPlayShortAudio', true),
  main_window_highlight: flag('useMainWindowHighlight', true),
  show_debug_button: flag('showDebugButton', false),
  infer_develop_service: flag('inferDevelopService', false),
  /** null until chosen: each processing mode has its own timeout. 0 means 5 s. */
  tts_request_timeout: entry('ttsRequestTimeout', z.number().min(0).max(120_000).multipleOf(5000).nullable(), null),
  tts_check_status_on_timeout: flag('ttsCheckStatusOnTimeout', true),
  tts_history_rows: rows('historyInitialRows'),
  tts_translation_threshold: entry(
    'tts_translation_threshold',
    z.number().min(translationThreshold.min).max(translationThreshold.max),
    translationThreshold.initial,
  ),
  tts_side_panel_width: percent('ttsSidePanelWidth', 33),
  tts_input_mode: entry('tts_input_mode', z.enum(['manual', 'document']), 'manual'),
  /** New users get a voice automatically; a user whose voice left the collection chooses the next one. */
  tts_voice_chosen: flag('ttsVoiceChosen', false),
  tts_show_step_1: flag('ttsShowStep1', true),
  /** Hidden at first: the panel beside it shows the same choices. */
  tts_show_step_2: flag('ttsShowStep2', false),
  tts_show_step_3: flag('ttsShowStep3', true),
  tts_form: entry(
    'ttsFormData',
    SpeechForm,
    { tab: 'speech', text: '', uploadedFile: null, ttsSettings: initialSpeechSettings },
    migrateSpeechForm,
  ),
  tts_history_filter: historyFilter('ttsHistoryFilter'),
  tts_history_cache: entry('ttsHistoryCache', z.record(z.string(), listCache), {}),
  tts_models_cache: entry('ttsModelsCache', listCache.nullable(), null),
  phonological_rules: entry('phonologicalRules', PhonologicalRules.nullable(), null),

  // the translator, S2 §3
  show_step_1_language_options: flag('showStep1LanguageOptions', true),
  show_translation_options: flag('showTranslationOptions', true),
  /** Hidden at first: most plans have one engine, and the text comes sooner. */
  translation_engine_collapsed: flag('translationEngineCollapsed', true),
  autoplay_after_translation: flag('autoPlayAfterTranslation', false),
  translate_form: entry('translateFormData', TranslateForm, initialTranslateForm),

  // microphones, S3 §3
  preferred_microphone: entry('preferredMicrophone', z.string().nullable(), null),
  recording_gain: entry('recordingGain', z.number().min(0.5).max(3), 1),

  // speech to text, S3 §2.1, §3
  stt_side_panel_width: percent('sttSidePanelWidth', 50),
  stt_show_step_1: flag('sttShowStep1', true),
  stt_show_step_2: flag('sttShowStep2', true),
  stt_show_step_3: flag('sttShowStep3', true),
  stt_form: entry('sttFormData', SttForm, initialSttForm),
  stt_defaults: entry('sttDefaults', SttDefaults, initialSttDefaults),
  stt_request_timeout: entry('sttRequestTimeout', z.number().min(60_000).max(600_000).multipleOf(30_000), 300_000),
  stt_history_rows: rows('sttHistoryInitialRows'),
  stt_history_filter: historyFilter('sttHistoryFilter'),
  stt_autoplay: flag('sttAutoPlay', false),
  stt_hear_clicked: flag('sttHearClicked', true),
  stt_align_draft: entry('sttAlignDraft', AlignDraft.nullable(), null),
  stt_upload: entry('sttUpload', LeftUpload.nullable(), null),

  // pronunciation dictionaries, S3 §3
  /** `of`: the dictionary whose variations it was chosen for. */
  pronunciation_voice: entry(
    'pronunciationVoice',
    z.object({ id: z.string(), name: z.string(), of: z.string().optional() }).nullable(),
    null,
  ),

  // voice cloning, S3 §4
  cloning_long_files: entry('voiceCloningLongFiles', z.enum(longFileHandlings), 'show-error'),
  cloning_form: entry('voiceCloningForm', CloningForm, initialCloningForm),
  cloning_under_way: entry('voiceCloningUnderWay', CloningUnderWay.nullable(), null),

  // exports, S3 §2.6
  exports_under_way: entry(
    'exportsUnderWay',
    z.array(z.object({ id: z.string(), user_id: z.string(), begun_at: z.number() })),
    [],
  ),
} satisfies Record<string, Entry>

export type PreferenceName = keyof typeof preferences
export type Preference<N extends PreferenceName> = z.output<(typeof preferences)[N]['schema']>
type NamesOf<T> = { [N in PreferenceName]: Preference<N> extends T ? N : never }[PreferenceName]
export type FlagName = NamesOf<boolean>
/** Shares of the page's width, in percent. */
export type WidthName = Extract<PreferenceName, `${string}_side_panel_width`>

/** Names under which a value of this type is kept. */
export type PreferenceFor<T> = {
  [N in PreferenceName]: [Preference<N>, T] extends [T, Preference<N>] ? N : never
}[PreferenceName]

const stored = createStoredEntries(() => globalThis.localStorage)
globalThis.addEventListener?.('storage', (event) => {
  if (event instanceof StorageEvent && event.storageArea === globalThis.localStorage) stored.onStorageEvent(event)
})

export function readPreference<N extends PreferenceName>(name: N): Preference<N> {
  return stored.read(preferences[name] as Entry) as Preference<N>
}

export function writePreference<N extends PreferenceName>(name: N, value: Preference<N>): void {
  stored.write(preferences[name] as Entry, value)
}

/** Resets preferences to their initial values. */
export function forgetPreferences(names: readonly PreferenceName[]): void {
  for (const name of names) stored.remove(preferences[name].key)
}

export function onPreference(name: PreferenceName, listener: () => void): () => void {
  return stored.subscribe(preferences[name].key, listener)
}

/** A preference as a store, for code that need not know where the value is kept. */
export function preferenceStore<N extends PreferenceName>(name: N): Store<Preference<N>> {
  return {
    get: () => readPreference(name),
    set: (value) => writePreference(name, value),
    subscribe: (listener) => onPreference(name, listener),
  }
}

/** Follows one preference, here and when another tab changes it. */
export function usePreference<N extends PreferenceName>(name: N): [Preference<N>, (value: Preference<N>) => void] {
  const subscribe = useCallback((listener: () => void) => onPreference(name, listener), [name])
  const read = useCallback(() => readPreference(name), [name])
  const value = useSyncExternalStore(subscribe, read, read)
  const set = useCallback((next: Preference<N>) => writePreference(name, next), [name])
  return [value, set]
}
