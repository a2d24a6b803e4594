import { defineSlotRecipe } from '@chakra-ui/react'

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
      _open: { animation: 'fade-in {durations.slow} {easings.enter}' },
      _closed: { animation: 'fade-out {durations.fast} {easings.leave} forwards' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      p: { base: '3', md: '6' },
      // The focus is never behind the footer.
      scrollPaddingBottom: '24',
    },
    content: {
      position: 'relative',
      m: 'auto',
      width: '100%',
      maxW: 'form',
      bg: 'bg.raised',
      color: 'fg.default',
      borderRadius: 'xl',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      boxShadow: 'overlay',
      outline: '0',
      _open: { animation: 'rise-in {durations.slow} {easings.enter}' },
      _closed: { animation: 'sink-out {durations.fast} {easings.leave} forwards' },
    },
    header: { px: { base: '5', md: '8' }, pt: { base: '6', md: '8' }, pb: '2' },
    body: { px: { base: '5', md: '8' }, py: '4' },
    // Always in view, however long the dialog is.
    footer: {
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      px: { base: '5', md: '8' },
      pb: { base: '4', md: '6' },
      pt: '3',
      bg: 'bg.raised',
      borderBottomRadius: 'xl',
    },
    title: {
      fontFamily: 'heading',
      fontSize: '2xl',
      fontWeight: 'bold',
      letterSpacing: 'tight',
      lineHeight: '1.2',
      // Beside the button that closes.
      pe: '9',
    },
    description: { color: 'fg.muted', mt: '1' },
    closeTrigger: {
      position: 'absolute',
      top: '3',
      insetEnd: '3',
      color: 'fg.muted',
      _hover: { color: 'fg.default' },
    },
  },
})

/** Underlined tabs with a sliding marker. `NavTabs` uses them too. */
const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content', 'indicator'],
  base: {
    list: {
      position: 'relative',
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      scrollbar: 'hidden',
      borderBottomWidth: '1px',
      borderColor: 'border.subtle',
    },
    trigger: {
      flex: 'none',
      py: '3',
      px: '3.5',
      borderTopRadius: 'sm',
      fontSize: '0.9375rem',
      fontWeight: 'semibold',
      color: 'fg.muted',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      transitionProperty: 'color',
      transitionDuration: 'fast',
      _hover: { color: 'fg.default' },
      _selected: { color: 'fg.default' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    content: { pt: '6' },
    indicator: {
      bottom: '0',
      width: 'var(--width)',
      height: '3px',
      borderTopRadius: 'xs',
      bg: 'accent.mark',
      '--transition-duration': 'durations.moderate',
      '--transition-timing-function': 'easings.enter',
    },
  },
})

const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['trigger', 'positioner', 'content', 'item'],
  base: {
    content: {
      zIndex: 'popover',
      minW: 'min({sizes.48}, 80vw)',
      p: '1.5',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      borderRadius: 'lg',
      outline: '0',
      bg: 'bg.raised',
      boxShadow: 'overlay',
      _open: { animation: 'drop-in {durations.moderate} {easings.enter}' },
      _closed: { animation: 'fade-out {durations.fast} {easings.leave} forwards' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: '100%',
      minH: '10',
      py: '2',
      px: '3',
      borderRadius: 'sm',
      fontSize: '0.9375rem',
      textDecoration: 'none',
      cursor: 'pointer',
      '& svg': { color: 'fg.muted' },
      _highlighted: {
        bg: 'bg.overlay',
        outline: '0',
        // Opened with the keyboard: the same focus ring as elsewhere.
        '.menu__content:focus-visible &': {
          outline: '2px solid {colors.accent}',
          outlineOffset: '-2px',
        },
      },
    },
  },
})

const nativeSelect = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    field: {
      appearance: 'none',
      width: '100%',
      h: '10.5',
      ps: '4',
      pe: '10',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.strong',
      bg: 'bg.raised',
      fontSize: '0.9375rem',
      fontWeight: 'medium',
      lineHeight: '1',
      cursor: 'pointer',
      textOverflow: 'ellipsis',
      transitionProperty: 'border-color',
      transitionDuration: 'fast',
      _hover: { borderColor: 'fg.muted' },
      '& option': { bg: 'bg.raised', color: 'fg.default' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3.5',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
    },
  },
})

/** The recipes of controls with several parts; `theme/lateRecipes.ts` has those of controls that the first files do not need. */
export const slotRecipes = { field, dialog, tabs, menu, nativeSelect }
