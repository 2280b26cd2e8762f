export * from './constants.ts';
export * from './library.ts';
export * from './people.ts';
export * from './planogram/model.ts';
export * from './project.ts';
export * from './shopping.ts';
