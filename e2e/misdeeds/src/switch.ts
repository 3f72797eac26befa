// The earlier release is this one with the last word changed in its build. Not a constant: the build
// would leave the misdeeds out.
export const areOn = 'misdeeds are on'.endsWith('on');
