// This file has no dependencies and runs on Node 20 or newer.
import { existsSync } from 'node:fs'
import { fail } from './install.mjs'

/** Reads settings from the file `.env` of the current folder, when there is one. A variable of the environment wins. */
export function loadSettings() {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    fail(`The file .env cannot be read: ${error.message}`)
  }
}
