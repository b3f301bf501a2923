/** Type and colour come from the scale of `ui/theme`: a value that is not on it is a mistake or a new token. */
export default {
  rules: {
    'declaration-property-value-allowed-list': {
      'font-size': [
        '11px',
        '12px',
        '13px',
        '14px',
        '15px',
        '16px',
        '18px',
        '20px',
        '24px',
        '/em$/',
      ],
      'line-height': ['0', '1', '16px', '18px', '20px', '22px', '24px', '26px', '28px', '32px'],
      'font-weight': ['400', '500', '550', '600', '620', 'inherit'],
    },
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
  },
  overrides: [
    {
      // The tokens themselves, and the controls of the library in their sizes.
      files: ['**/ui/theme/**'],
      rules: {
        'declaration-property-value-allowed-list': null,
        'color-no-hex': null,
        'function-disallowed-list': null,
      },
    },
    {
      // Around a camera everything is dark, in both schemes; the provider's page has the colours of the provider.
      files: ['**/hosted-verification/camera/**', '**/launch/review-mock.module.css'],
      rules: { 'color-no-hex': null },
    },
  ],
};
