// For programs that read and change symptoms.
export { symptomFile, symptomsFile } from './symptom-schema.ts'
