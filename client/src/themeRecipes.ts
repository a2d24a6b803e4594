import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

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
    whiteSpace: 'nowrap',
    lineHeight: '1',
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
        h: 'auto!',
        minH: '6',
        minW: '0!',
        borderRadius: 'sm',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
    size: {
      xs: { h: '7', minW: '7', px: '3', fontSize: 'xs' },
      sm: { h: '9', minW: '9', px: '4', fontSize: 'sm' },
      md: { h: '11', minW: '11', px: '5', fontSize: 'md' },
      lg: { h: '12', minW: '12', px: '6', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

/** Headings. */
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

/** Single-line inputs. */
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

/** Multi-line inputs. */
const textarea = defineRecipe({
  className: 'textarea',
  base: { ...input.base, height: 'auto', minH: '28', py: '2.5', lineHeight: '1.5', resize: 'vertical' },
})

/** A form field: label, help and error text. */
const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: '100%', alignItems: 'stretch' },
    label: { fontSize: 'sm', fontWeight: 'semibold', color: 'fg.default' },
    requiredIndicator: { color: 'danger' },
    helperText: { fontSize: 'sm', color: 'fg.muted' },
    errorText: { fontSize: 'sm', color: 'danger', display: 'flex', alignItems: 'center', gap: '1.5' },
  },
})

/** Dialogs. */
const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      bg: 'rgba(6,4,12,0.72)',
      backdropFilter: 'blur(6px)',
      _open: { animation: 'fade-in 320ms ease-out' },
      _closed: { animation: 'fade-out 180ms ease-out' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      p: { base: '3', md: '6' },
    },
    content: {
      position: 'relative',
      m: 'auto',
      width: '100%',
      maxW: 'form',
      bg: 'bg.raised',
      color: 'fg.default',
      borderRadius: 'lg',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      boxShadow: 'overlay',
      outline: '0',
      _open: { animation: 'rise-in 320ms cubic-bezier(.2,.8,.2,1)' },
      _closed: { animation: 'fade-out 180ms ease-out' },
    },
    header: { px: { base: '5', md: '8' }, pt: { base: '6', md: '8' }, pb: '2' },
    body: { px: { base: '5', md: '8' }, py: '4' },
    footer: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '3',
      px: { base: '5', md: '8' },
      pb: { base: '5', md: '8' },
      pt: '2',
    },
    title: {
      fontFamily: 'heading',
      fontSize: '2xl',
      fontWeight: 'bold',
      letterSpacing: 'tight',
      lineHeight: '1.2',
    },
    description: { color: 'fg.muted', mt: '1' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
})

/** The recipes of elements with a single part. */
export const recipes = { button, heading, input, textarea }

/** The recipes of elements with several parts. */
export const slotRecipes = { field, dialog }
