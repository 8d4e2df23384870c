import { createContext, useContext } from 'react'
import { uiWords } from '../words/ui.ts'

/** The words of these components in the language of the visitor. The frame of the page and the booking form set them. */
export const UiWordsContext = createContext(uiWords.en)

export const useUiWords = () => useContext(UiWordsContext)
