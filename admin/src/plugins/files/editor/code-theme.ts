import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The design's colours, which follow the page's theme by themselves. */
const frame = EditorView.theme({
  '&': { height: '100%', color: 'var(--cv-ink)', backgroundColor: 'var(--cv-surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--cv-font-mono)', fontSize: '0.875rem', lineHeight: '1.55' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--cv-ink)' },
  '.cm-gutters': {
    color: 'var(--cv-ink-muted)',
    backgroundColor: 'var(--cv-sunken)',
    borderRight: '1px solid var(--cv-line)',
  },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--cv-sunken)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { color: 'var(--cv-ink)', backgroundColor: 'transparent' },
  '.cm-content ::selection, .cm-content::selection': {
    backgroundColor: 'var(--cv-accent)',
    color: 'var(--cv-on-accent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'transparent', boxShadow: 'inset 0 0 0 1px var(--cv-line-strong)' },
  '.cm-searchMatch': { backgroundColor: 'transparent', boxShadow: 'inset 0 0 0 1px var(--cv-accent)' },
  '.cm-searchMatch.cm-searchMatch-selected': {
    backgroundColor: 'transparent',
    boxShadow: 'inset 0 0 0 2px var(--cv-accent), inset 0 -4px 0 var(--cv-accent)',
  },
  '&.cm-focused .cm-matchingBracket, &.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'transparent',
    boxShadow: 'inset 0 0 0 1px var(--cv-line-strong)',
  },
  '.cm-specialChar': { color: 'var(--cv-offline)' },
})

const searchPanel = EditorView.theme({
  '.cm-panels': { color: 'var(--cv-ink)', backgroundColor: 'var(--cv-sunken)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--cv-line)' },
  '.cm-panel.cm-search': { padding: '8px 44px 8px 10px', fontFamily: 'var(--cv-font-text)' },
  '.cm-panel.cm-search label': { fontSize: '0.8125rem' },
  '.cm-panel.cm-search input[type=checkbox]': { accentColor: 'var(--cv-accent)' },
  '.cm-textfield': {
    minHeight: '30px',
    padding: '2px 8px',
    border: '1px solid var(--cv-line-strong)',
    borderRadius: '8px',
    color: 'var(--cv-ink)',
    backgroundColor: 'var(--cv-surface)',
    fontSize: '0.875rem',
  },
  '.cm-button': {
    minHeight: '30px',
    padding: '2px 10px',
    border: '1px solid var(--cv-line-strong)',
    borderRadius: '8px',
    color: 'var(--cv-ink)',
    background: 'var(--cv-surface)',
    fontSize: '0.8125rem',
    cursor: 'pointer',
  },
  '.cm-button:active': { background: 'var(--cv-accent-soft)' },
  '.cm-panel.cm-search [name=close]': {
    top: '8px',
    right: '8px',
    width: '30px',
    height: '30px',
    borderRadius: '8px',
    color: 'var(--cv-ink)',
    fontSize: '1.25rem',
    cursor: 'pointer',
  },
})

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.tagName], color: 'var(--cv-accent-hover)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--cv-good)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--cv-premium)' },
  {
    tag: [tags.typeName, tags.className, tags.propertyName, tags.definition(tags.propertyName)],
    color: 'var(--cv-info)',
  },
  { tag: [tags.attributeName, tags.labelName], color: 'var(--cv-fair)' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: 'var(--cv-ink-muted)' },
  { tag: [tags.link, tags.url], color: 'var(--cv-info)', textDecoration: 'underline' },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.invalid, color: 'var(--cv-offline)' },
])

export const codeTheme: Extension = [frame, searchPanel, syntaxHighlighting(colours)]
