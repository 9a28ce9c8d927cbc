export { default as autocannon } from 'autocannon'
