export const legal = {
  updated: 'Text last changed {{date}}',
  effective: 'In force since {{date}}',
  packs_title: 'Model packs',
  packs_text: 'These models were installed by whoever runs this installation. Their licences want their makers named.',
  packs_non_commercial: 'not for commercial use',
  failed: 'This page could not be loaded.',
  incomplete:
    'Visitors do not see this: sentences of this page are left out until these settings are given, or set to none.',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  gets_speech: '**{{name}}** makes speech. It gets the text to be said.',
  gets_transcription: '**{{name}}** writes down what is said. It gets the sound.',
  gets_translation: '**{{name}}** translates where its engine is chosen. It gets the text.',
  gets_assistant:
    '**{{name}}** words what the assistant says. It gets the last questions of the conversation and our own help.',
  gets_cards: '**{{name}}** takes payments by card. It gets the number of the card, the amount and your email address.',
  gets_paypal: '**{{name}}** takes payments with its accounts. It gets the amount and what you tell it.',
  gets_crypto: '**{{name}}** takes payments in cryptocurrencies. It gets the amount and the payment.',
  gets_mail: '**{{name}}** carries the mail we send. It gets your address and the mail.',
  gets_files: '**{{name}}** keeps the files in the region `{{region}}`: what you upload and what is made of it.',
  terms_lead: 'What Pawòl does for you, and what it asks of you.',
  terms: `## Who we are
{if company}Pawòl is run here by {company}; "we" means it.{end} {unless company}"We" means whoever runs Pawòl at this address.{end} "You" is whoever uses it, with or without an account. Whoever opens an account accepts these terms; who does so for an organisation accepts them in its name.

{if address}Our address is {address}.{end} {if email}You reach us at {email}.{end}

## Your account
- {if mail_is_sent}Give an address at which you can read mail.{end} Keep your password and your API keys to yourself: who has them can do what you can.
- If one gets into other hands, change the password or revoke the key. Both take effect at once.
- {if minimum_age}An account is for people of {minimum_age} years or older.{end}
- You may delete your account at any time, in [Profile](/profile).

## What is yours
These terms take no rights from you: not to the texts, recordings and files you bring, and not to the speech, transcripts and translations made from them. Pawòl stores and processes them to do what you asked.

## What is not allowed
- Cloning the voice of somebody who has not agreed. Programs speak with a cloned voice only once its person has read their consent aloud.
- Passing off made speech as the recording of a person. Sounds made here say that they are synthetic.
- Getting around the limits of a plan or of the calls. What is past a limit is refused.

{if rules}{rules}{end}

## Credits
- {characters} characters of speech or of a transcript cost {speech_credits} credits, of a translation {translation_credits}. The price is shown before you order.
- Work that fails or that you cancel costs nothing.
- Credits of a plan come each month and end with it. Purchased credits do not expire.

## Payments
{if payments_live}Prices are in US dollars and are shown before you pay. A subscription paid by card renews until you cancel it, and then runs to the end of the time paid for. A smaller plan starts with the next period.{end} {if payments_test}Payments are in test mode here: no money moves.{end} {if payments_off}Nothing is sold here.{end}

{if refunds}{refunds}{end}

## What machines get wrong
Speech, transcripts and translations are made by machines and can be wrong. Have a person check them before they decide about someone's health, money, rights or safety.

{if liability}{liability}{end}

## Which law
{if country}The law of {country} applies.{end}

## Changes
{if notice_days}When these terms change in a way that matters, we tell you at least {notice_days} before.{end}`,

  privacy_lead: 'What is kept about you, who else gets it, for how long, and how you get rid of it.',
  privacy: `## In short
- Pawòl keeps what it needs to work for you. It shows no advertisements and has no trackers.
- {if checkout_scripts}Only the checkout loads scripts of others, from {checkout_scripts}; no other page does.{end} {unless checkout_scripts}Its pages load no scripts of others.{end}
- You can read, download and delete what is yours, without asking anyone.

{if company}{company} is responsible for it.{end} {if address}The address is {address}.{end}

## What is kept
- **Your account**: email, username, language, and a scrambled form of your password that cannot be turned back.
- **Your devices**: the browser's name, its network address, and when it was last used, so that you can spot a stranger.
- **Your work**: texts, recordings, files, what was made from them, dictionaries, voices, and the history of your jobs.
- **Your credits**: what came and went, and which plan you have. API keys are kept only as a fingerprint.
- {unless payments_off}**Your payments**: what was bought, when, the payment's number, and the last four digits of a card. Card numbers do not come to us.{end}
- **Your team**, if you are in one: your seat, your role, and what you used of its credits.
- **What you ask the assistant**: the last questions of a conversation.
- **What you write to us**: your name, your address, the messages and what you sent along.
- **Mail**: {if mail_is_sent}it is sent, and no copy is kept.{end} {unless mail_is_sent}nothing is sent from here. The newest mails wait in an outbox that staff read.{end}
- **Server logs**: that a call was made, when, from which network address, and how it ended. They do not hold your texts, recordings or passwords.

## What stays in your browser
Two cookies: one keeps you signed in, for {session_days} without use, and one knows this browser again, for {device_days}, so that strangers who guess at your password do not lock you out. Both are sent to us alone, and scripts cannot read them. Preferences such as theme, text size and language, drafts, recordings not yet sent, and the conversation with the assistant are in the browser's own storage. Signing out removes drafts, recordings and the conversation; clearing the browser's data removes everything.

## Who else gets something
{if processors}{processors}{end}

{if processors}What is not named here runs on our own machines.{end} {unless processors}No other company: speech, transcription, translation, files and mail are handled on our own machines.{end} {if hosting}{hosting}{end}

Whom you choose gets what you choose: people you share a dictionary or a voice with, and the address of a webhook you set up.

## How long
{unless job_days}Your work stays until you delete it.{end} {if job_days}Your work, with the sounds and files made of it, stays until you delete it, and at most {job_days} after it was done.{end} {if audio_days}Its sounds stay for at most {audio_days} after it was done; the texts stay.{end} Some things stay for a while only:

- what you asked the assistant: {assistant_hours}
- a request to support, after it was closed: {ticket_days}
- a recording you uploaded and did not use: {upload_hours}; samples of a voice that was not made: {voice_upload_hours}
- a voice whose making failed: {unmade_voice_hours}; what a failed transcription left: {failed_recording_hours}
- files made for export: {export_hours}
- texts a program asked us not to keep: {passing_hours}
- what webhooks sent, and the answers: {webhook_days}
- browser and network address of a sign-in: {past_session_days} after it ran out
- name and address of a registration that opened no account: {declined_registration_days}
- {if audit_days}what our staff and your organisation did here: {audit_days}{end}
- {if log_days}server logs: {log_days}{end}

When you delete your account, all of it goes at once; its files are erased right after. {unless payments_off}What was paid stays in the books, without your name and your account.{end} {if deleted_account_days}The books forget it after {deleted_account_days}.{end} {if backup_days}Backups are gone after {backup_days}.{end}

## The mark in sounds
Sounds that Pawòl makes carry a mark that cannot be heard. It names this installation and the month, and no person.

## What you can do
In [Profile](/profile) you can correct your details, download everything as one file, and delete your account. {if email}For anything else write to {email}.{end} {if answer_days}We answer within {answer_days}.{end}

## Age
{if minimum_age}An account is for people of {minimum_age} years or older.{end}`,

  data_use_lead: 'What happens to your texts, recordings and voices, step by step.',
  data_use: `## The rule
Your texts, recordings and voices are used to do what you asked for. Nothing in Pawòl trains a model with them, and it has no page on which staff read or hear them. {if processors}What other companies get is in the [Privacy Policy](/legal/privacy); their own terms hold there.{end}

## Text to speech
Your text is turned into sounds of Kreyòl and then into audio{if speech_by} by {speech_by}{end}. Text, settings and audio are kept in your history, so that you can play and download them again. Deleting an entry deletes its audio. Audio files say in themselves that they are synthetic speech and how they begin in words, nothing about you. They also carry a mark that cannot be heard, which names this installation and the month, and no person.

## Speech to text
Your recording is checked by its contents, turned into plain audio, and written down{if transcription_by} by {transcription_by}{end}. The recording and the transcript are kept in your history until you delete them.

## Translation
Your text is translated by the engine the page names. The built-in one runs on our machines. {if translation_by}If you choose an engine of {translation_by}, the text goes there; the result always says which engine it was.{end}

## Cloned voices
A voice is a person. You may only upload samples of your own voice, or of someone who agreed and knows what for. Samples and the profile made from them are used for no other voice, and are deleted together. A team you share a voice with can speak with it, and sees nothing of its samples.

## Dictionaries
Words you add guide your own speech. Others see them only if you share the dictionary with them.

## Numbers that are counted
Characters, seconds and failures are counted, for your balance and to see when something is slow. These counts hold no content. The Voice Library shows how many people added a voice, not who.`,

  licences_lead: 'Whose recordings and whose programs our voices are made with.',
  licences: `## The recordings
The natural voice, \`ht-voice\`, learned how people sound from four sets of recordings. Volunteers made them for synthetic voices and gave them to everybody, under [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/):

- [dataset-voice-kathleen](https://github.com/rhasspy/dataset-voice-kathleen): US English, 82 minutes
- [dataset-voice-kerstin](https://github.com/rhasspy/dataset-voice-kerstin): German, 106 minutes
- [dataset-voice-nathalie](https://github.com/rhasspy/dataset-voice-nathalie): Flemish, 42 minutes
- [dataset-voice-flemishguy](https://github.com/rhasspy/dataset-voice-flemishguy): Flemish, 60 minutes

We thank them. None of the recordings is in Kreyòl: how Kreyòl is said comes from our own rules and word lists. What was learned is CC0 1.0 too.

## The voices
- Every voice is synthetic. It takes its timbre from one or more of the four, and has a pitch, a resonance and a melody of its own.
- No voice carries the name of a person who gave recordings, and none may be used to pass for anybody.
- Files you download say so themselves: synthetic speech, the engine and its version.

## The engines
- **ht-voice** (CC0 1.0) speaks unless a result names another engine.
- **eSpeak NG** (GPL-3.0) says the sounds first, and speaks alone where the natural voice cannot. It runs in processes of its own, reached by messages only.
- **FFmpeg** (GPL-3.0) writes the files, in processes of its own too. Whoever passes these two on owes their source.
- **ONNX Runtime** (MIT) runs the networks of the voice and of the translator.

## The translator
\`ht-mt\` was trained for this project, in part on texts under CC BY-SA and AGPL, and on one source whose rights are disputed; none of them forbids earning money. The card beside the weights names them all.

## Everything else
Our data is kept by PostgreSQL (PostgreSQL licence). The letters are Bricolage Grotesque and Atkinson Hyperlegible (OFL-1.1), the icons Lucide (ISC). \`docs/licences.md\` in the source has the whole list.`,
} as const

declare module '../catalogue.ts' {
  interface Catalogue {
    legal: typeof legal
  }
}
