import { defineRecipe } from '@chakra-ui/react'

/** Buttons and links that look like them. */
const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontFamily: 'body',
    fontWeight: 'semibold',
    maxW: '100%',
    py: '1',
    lineHeight: '1.15',
    cursor: 'pointer',
    userSelect: 'none',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color, transform, filter',
    transitionDuration: 'fast',
    transitionTimingFunction: 'ease-out',
    _active: { transform: 'scale(0.98)' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed', transform: 'none' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    // Chakra's types only allow its own names: `surface` is glass over an image, `plain` a link.
    variant: {
      solid: {
        bg: 'accent.fill',
        color: 'fg.onAccent',
        _hover: { filter: 'brightness(1.06)' },
      },
      surface: {
        bg: 'rgba(255,255,255,0.14)',
        color: '#fff',
        backdropFilter: 'blur(10px)',
        borderColor: 'rgba(255,255,255,0.22)',
        _hover: { bg: 'rgba(255,255,255,0.24)' },
      },
      outline: {
        bg: 'transparent',
        color: 'fg.default',
        borderColor: 'border.strong',
        _hover: { bg: 'bg.overlay' },
        _expanded: { bg: 'bg.overlay' },
      },
      subtle: {
        bg: 'bg.overlay',
        color: 'fg.default',
        _hover: { bg: 'border.subtle' },
        _expanded: { bg: 'border.subtle' },
      },
      ghost: { bg: 'transparent', color: 'fg.default', _hover: { bg: 'bg.overlay' } },
      plain: {
        color: 'accent',
        px: '0!',
        py: '0!',
        minH: '6',
        minW: '0!',
        borderRadius: 'xs',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
    size: {
      xs: { minH: '7', minW: '7', px: '3', fontSize: 'xs' },
      sm: { minH: '9', minW: '9', px: '4', fontSize: 'sm' },
      md: { minH: '11', minW: '11', px: '5', fontSize: 'md' },
      lg: { minH: '12', minW: '12', px: '6', fontSize: 'md' },
    },
  },
  // In this order: `plain` has a height of its own.
  defaultVariants: { size: 'md', variant: 'solid' },
})

const heading = defineRecipe({
  className: 'heading',
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    letterSpacing: 'tight',
    lineHeight: '1.15',
    textWrap: 'balance',
  },
  variants: {
    size: {
      sm: { fontSize: 'lg' },
      md: { fontSize: 'xl' },
      lg: { fontSize: { base: '2xl', md: '3xl' } },
      xl: { fontSize: { base: '3xl', md: '4xl' } },
      '2xl': { fontSize: { base: '4xl', md: '5xl' } },
    },
  },
  defaultVariants: { size: 'md' },
})

const input = defineRecipe({
  className: 'input',
  base: {
    width: '100%',
    minW: '0',
    height: '11',
    px: '3.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'bg.canvas',
    color: 'fg.default',
    fontSize: 'md',
    appearance: 'none',
    textOverflow: 'ellipsis',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _placeholder: { color: 'fg.muted' },
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: {
      borderColor: 'accent',
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-1px',
    },
    _invalid: { borderColor: 'danger' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
})

const textarea = defineRecipe({
  className: 'textarea',
  base: { ...input.base, height: 'auto', minH: '28', py: '2.5', lineHeight: '1.5', resize: 'vertical' },
})

/** The recipes of elements with a single part. */
export const recipes = { button, heading, input, textarea }
