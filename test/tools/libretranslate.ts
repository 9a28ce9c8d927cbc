export { libreTranslate } from 'libretranslate-ts'
