/** The numbers of our advisory locks in PostgreSQL, by their task. */
export const locks = {
  migrate: 7_269_184,
  makeFirstAdmin: 7_269_185,
  addSampleData: 7_269_186,
  changeRights: 7_269_187,
  runTasks: 7_269_189,
  makeBackup: 7_269_192,
  checkRestore: 7_269_193,
  namePeople: 7_269_194,
} as const
