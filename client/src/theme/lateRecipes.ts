import { defineSlotRecipe } from '@chakra-ui/react'

// Not in the theme, whose file is one of the first: each control passes its recipe itself.

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 'full',
  transitionProperty: 'background-color, color',
  transitionDuration: 'fast',
} as const

const pageItem = {
  ...pill,
  gap: '1.5',
  minW: '10',
  h: '10',
  px: '1.5',
  fontSize: '0.9375rem',
  fontWeight: 'medium',
  textDecoration: 'none',
  '&:is(a, button)': { cursor: 'pointer', _hover: { bg: 'bg.overlay' } },
} as const

const pageStep = {
  ...pageItem,
  px: '3.5',
  borderWidth: '1px',
  borderColor: 'border.subtle',
  _disabled: { borderColor: 'transparent', color: 'fg.muted', opacity: 0.55, cursor: 'default' },
} as const

/** Numbered pages with Previous and Next. */
export const paginationRecipe = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'item', 'ellipsis', 'prevTrigger', 'nextTrigger'],
  base: {
    root: { fontVariantNumeric: 'tabular-nums' },
    item: {
      ...pageItem,
      _currentPage: { bg: 'accent.muted!', color: 'accent', fontWeight: 'bold' },
    },
    ellipsis: { ...pageItem, minW: '6', px: '0', color: 'fg.muted' },
    prevTrigger: pageStep,
    nextTrigger: pageStep,
  },
})

/** A group of buttons of which one is pressed. */
export const segmentsRecipe = defineSlotRecipe({
  className: 'segments',
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'inline-flex',
      gap: '0.5',
      p: '0.5',
      borderRadius: 'full',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderColor: 'border.subtle',
    },
    item: {
      ...pill,
      minW: '9',
      h: '9',
      px: '2.5',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
      _pressed: { bg: 'bg.overlay', color: 'fg.default' },
    },
  },
})
